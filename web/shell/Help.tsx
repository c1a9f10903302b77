import { Anchor, Group, Text, Title } from '@mantine/core'
import { helpTexts } from '#contract/shell/helpTexts.ts'
import { shellTexts } from '#contract/shell/texts.ts'
import { Section } from '../kit/page/Section.tsx'
import { useLang, usePageTitle, useText } from '../lib/lang.ts'
import { A } from '../lib/nav.tsx'
import { useSession } from '../lib/session.ts'
import { Keys } from './KeysHelp.tsx'

/** Short answers to usual questions, each with a link to the screen; the keys come at the end. Needs no login. */
export default function Help() {
  const t = useText(shellTexts)
  const help = useText(helpTexts)
  const lang = useLang()
  const session = useSession()
  usePageTitle(help('title'))
  return (
    <>
      <Title order={1} id="page-title" mb="md">
        {help('title')}
      </Title>
      <Section title={help('find')}>
        <Text mb="xs">{help('findText')}</Text>
        <Anchor href={`/${lang}/specialistai`}>{t('specialists')}</Anchor>
      </Section>
      <Section title={help('document')}>
        <Text mb="xs">{help('documentText')}</Text>
        <Anchor href={`/${lang}/tikrinti`}>{t('checkDocument')}</Anchor>
      </Section>
      <Section title={help('assess')}>
        <Text mb="xs">{help('assessText')}</Text>
        <Group gap="xs">
          <Anchor href={`/${lang}/atestavimai`}>{t('publicAssessments')}</Anchor>
          <span aria-hidden>·</span>
          <Anchor href={`/${lang}/mokymai`}>{t('publicTrainings')}</Anchor>
        </Group>
      </Section>
      <Section title={help('password')}>
        <Text mb="xs">{help('passwordText')}</Text>
        <Anchor component={A} to="/forgot-password">
          {help('password')}
        </Anchor>
      </Section>
      <Section title={help('data')}>
        <Text mb="xs">{help('dataText')}</Text>
        {session && (
          <Anchor component={A} to={`/users/${session.userId}`} search={{ tab: 'profilis' }}>
            {t('ownRecord')}
          </Anchor>
        )}
      </Section>
      <Section title={help('lists')}>
        <Text>{help('listsText')}</Text>
      </Section>
      <Section title={t('keys')}>
        <Keys />
      </Section>
    </>
  )
}
