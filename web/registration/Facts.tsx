import { personTexts } from '#contract/persons/texts.ts'
import { fixedCompany, fixedPosition } from '#contract/registration/rules.ts'
import { registrationTexts } from '#contract/registration/texts.ts'
import { shellTexts } from '#contract/shell/texts.ts'
import { statusText } from '#contract/statuses.ts'
import { DataList } from '../kit/page/DataList.tsx'
import { useCodes } from '../lib/codes.ts'
import { useLang, useText } from '../lib/lang.ts'
import type { Filled } from './state.ts'

interface Props {
  data: Filled['data']
}

/** Only a part of the personal code is shown, because others can look over the shoulder. */
export function PersonFacts({ data, code }: Props & { code: string }) {
  const lang = useLang()
  const t = useText(personTexts)
  const citizenships = useCodes('pilietybes')
  return (
    <DataList
      items={[
        [t('vardas'), data.vardas],
        [t('pavarde'), data.pavarde],
        [t('asmenskodas'), code],
        [t('gimimoData'), data.gimimoData],
        [t('lytis'), data.lytis && statusText('lytys', data.lytis, lang)],
        [t('pilietybe'), data.pilietybe && citizenships.name(data.pilietybe)],
      ]}
    />
  )
}

export function ContactFacts({ data }: Props) {
  const lang = useLang()
  const t = useText(personTexts)
  const countries = useCodes('salys')
  const regions = useCodes('regionai')
  const { komunikacijosKanalas: channel } = data
  return (
    <DataList
      items={[
        [t('email'), data.email],
        [t('telefonas'), data.telefonas],
        [t('telefonas2'), data.telefonas2],
        [t('komunikacijosKanalas'), channel && statusText('komunikacijosKanalai', channel, lang)],
        [t('kalba'), statusText('puslapioKalbos', data.kalba ?? lang, lang)],
        [t('address'), [data.adresas, data.miestas].filter(Boolean).join(', ')],
        [t('regionas'), data.regionas && regions.name(data.regionas)],
        [t('salis'), data.salis && countries.name(data.salis)],
      ]}
    />
  )
}

export function WorkFacts({ data: { darboviete, imone, vartotojoTipas } }: Props) {
  const t = useText(registrationTexts)
  const person = useText(personTexts)
  const workplace = darboviete ?? 'NEDIRBA'
  const fixed = fixedCompany[workplace]
  const company = (imone?.imone as { pavadinimas?: string } | null | undefined)?.pavadinimas
  const inCompany = workplace === 'IMONE'
  const named = inCompany || fixed !== undefined
  return (
    <DataList
      items={[
        [t('darboviete'), t(workplace)],
        named && [person('imone'), fixed ?? company],
        named && [person('pareigos'), fixed ? fixedPosition : imone?.pareigos],
        inCompany && [person('galiojaNuo'), imone?.galiojaNuo],
        inCompany && [t('userType'), t(vartotojoTipas === 'ORG_ATSTOVAS' ? 'ORG_ATSTOVAS' : 'VARTOTOJAS')],
      ]}
    />
  )
}

export function ConsentFacts({ password }: { password: Filled['password'] }) {
  const t = useText(registrationTexts)
  const shell = useText(shellTexts)
  const organisations = useCodes('inzinieriuOrganizacijos')
  const { pageidaujamaOrganizacija: organisation } = password
  const yes = (value: boolean | null | undefined) => shell(value ? 'yes' : 'no')
  return (
    <DataList
      columns={1}
      items={[
        [t('slaptazodis'), t('passwordSet')],
        [t('IAgreeToTerms'), yes(password.IAgreeToTerms)],
        [t('spscSutikimas'), yes(password.spscSutikimas)],
        [t('naujienlaiskiai'), yes(password.naujienlaiskiai)],
        [t('organisation'), organisation && organisations.name(organisation)],
      ]}
    />
  )
}
