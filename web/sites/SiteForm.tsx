import { Alert, Checkbox, Text } from '@mantine/core'
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import { useState } from 'react'
import { can } from '#contract/rights.ts'
import { formTexts } from '#contract/shell/formTexts.ts'
import { movesSite } from '#contract/sites/rules.ts'
import { type Site, sitePlaces } from '#contract/sites/schema.ts'
import { siteTexts } from '#contract/sites/texts.ts'
import { DateField } from '../kit/form/DateField.tsx'
import { CheckboxField, CodeSelect, RadioField, TextField } from '../kit/form/fields.tsx'
import { CompanyPicker } from '../kit/form/pickers.tsx'
import { Row } from '../kit/form/Row.tsx'
import { TownField } from '../kit/form/TownField.tsx'
import { Section } from '../kit/page/Section.tsx'
import { useText } from '../lib/lang.ts'
import { useMe } from '../lib/session.ts'
import { PointFields } from './PointFields.tsx'
import type { SiteFormParts } from './siteBody.ts'

/** The one form of a site, for a new one and for a change. */
export function SiteFields({ form, site }: SiteFormParts & { site?: Site }) {
  const t = useText(siteTexts)
  const shell = useText(formTexts)
  const { field, values } = form
  const turnsOn = values.automatineRegistracija && site && !site.automatineRegistracija
  return (
    <div className="page-form">
      <Section title={t('sectionWhat')}>
        <div className="form-fields">
          <TextField {...field('pavadinimas')} label={t('pavadinimas')} hint={t('pavadinimasHint')} />
          <Row>
            <DateField {...field('pradzia')} label={t('pradzia')} hint={`${shell('dateHint')}. ${t('pradziaHint')}`} />
            <DateField {...field('pabaiga')} label={t('pabaiga')} hint={`${shell('dateHint')}. ${t('pabaigaHint')}`} />
          </Row>
        </div>
      </Section>
      <PlaceFields form={form} {...(site ? { site } : {})} />
      <WhoFields form={form} {...(site ? { site } : {})} />
      <Section title={t('sectionRules')}>
        <div className="form-fields">
          <CheckboxField {...field('blaivumoTikrinimas')} label={t('blaivumoTikrinimas')} hint={t('soberHint')} />
          <CheckboxField
            {...field('automatineRegistracija')}
            label={t('automatineRegistracija')}
            hint={t('automaticHint')}
          />
          {turnsOn && (
            <Alert color="info" icon={<IconInfoCircle />}>
              {t('automaticNow')}
            </Alert>
          )}
        </div>
      </Section>
    </div>
  )
}

/** Where it is: an address, a point or a territory; only what belongs to the choice is asked for, and kept. */
function PlaceFields({ form, site }: SiteFormParts & { site?: Site }) {
  const t = useText(siteTexts)
  const { field, values } = form
  const kind = values.vietosTipas ?? 'ADRESAS'
  const cleared = site && kind !== site.vietosTipas && textOfPlace(site)
  return (
    <Section title={t('sectionPlace')}>
      <div className="form-fields">
        <RadioField
          {...field('vietosTipas')}
          label={t('vietosTipas')}
          options={sitePlaces.map((value) => ({ value, label: t(`place${value}`) }))}
        />
        {cleared && (
          <Alert color="warning" icon={<IconAlertTriangle />}>
            {t('placeClears', { what: cleared })}
          </Alert>
        )}
        {kind === 'ADRESAS' && (
          <Row>
            <TownField
              {...field('adresas.miestas')}
              label={t('miestas')}
              municipality={field('savivaldybe')}
              required
            />
            <TextField {...field('adresas.adresas')} label={t('adresas')} required />
          </Row>
        )}
        {kind === 'TERITORIJA' && (
          <TextField {...field('teritorija')} label={t('teritorija')} hint={t('teritorijaHint')} rows={3} required />
        )}
        <Row>
          <CodeSelect {...field('savivaldybe')} label={t('savivaldybe')} list="savivaldybes" />
        </Row>
        <PointFields key={String(kind === 'KOORDINATES')} form={form} required={kind === 'KOORDINATES'} />
      </div>
    </Section>
  )
}

/** The text that is deleted when the place is given in another way. */
const textOfPlace = ({ vietosTipas, adresas, teritorija }: Site) =>
  vietosTipas === 'ADRESAS'
    ? [adresas.adresas, adresas.miestas].filter(Boolean).join(', ')
    : vietosTipas === 'TERITORIJA'
      ? teritorija
      : ''

/** Who builds and for whom. Company users build as their own company. */
function WhoFields({ form: { field, values }, site }: SiteFormParts & { site?: Site }) {
  const t = useText(siteTexts)
  const me = useMe()
  const all = can(me, 'AccessAllImones')
  const fixed = all ? site !== undefined && !movesSite(site, me) : true
  const [anyClient, setAnyClient] = useState(false)
  return (
    <Section title={t('sectionWho')}>
      <div className="form-fields">
        <CompanyPicker
          {...field('imone')}
          label={t('imone')}
          required
          {...(fixed ? { disabled: true, hint: t(all ? 'imoneFixed' : 'imoneOwn') } : {})}
        />
        <CompanyPicker
          {...field('uzsakovas')}
          label={t('uzsakovas')}
          {...(anyClient ? {} : { tipas: 'UZSAKOVAS' })}
          hint={
            <Text span size="sm" c="dimmed">
              {t(anyClient ? 'clientAny' : 'clientMarked')}
            </Text>
          }
        />
        <Checkbox
          label={t('clientKind')}
          checked={anyClient}
          disabled={field('uzsakovas').disabled}
          onChange={(event) => setAnyClient(event.currentTarget.checked)}
        />
        <Row>
          <TextField {...field('sutartis')} label={t('sutartis')} />
          <TextField {...field('leidimas')} label={t('leidimas')} />
        </Row>
        {values.sutartis && !values.leidimas && (
          <Text size="sm" c="dimmed">
            {t('noPermitHint')}
          </Text>
        )}
      </div>
    </Section>
  )
}
