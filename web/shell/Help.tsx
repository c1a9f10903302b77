import { Anchor, Stack, Text, Title } from '@mantine/core'
import { shellTexts } from '#contract/shell/texts.ts'
import { Section } from '../kit/Section.tsx'
import { useLang, usePageTitle, useText } from '../lib/lang.ts'
import { A } from '../lib/nav.tsx'
import { useSession } from '../lib/session.ts'
import { Keys } from './KeysHelp.tsx'

/** Short answers to what people ask, each with the way to do it; the keys at the end. Needs no login. */
export default function Help() {
  const t = useText(shellTexts)
  const lang = useLang()
  const session = useSession()
  usePageTitle(t('helpTitle'))
  return (
    <Stack gap="md">
      <Title order={1} id="page-title">
        {t('helpTitle')}
      </Title>
      <Section title={t('helpFind')}>
        <Text mb="xs">{t('helpFindText')}</Text>
        <Anchor href={`/${lang}/specialistai`}>{t('specialists')}</Anchor>
      </Section>
      <Section title={t('helpAssess')}>
        <Text mb="xs">{t('helpAssessText')}</Text>
        <Anchor href={`/${lang}/atestavimai`}>{t('publicAssessments')}</Anchor>
        {' · '}
        <Anchor href={`/${lang}/mokymai`}>{t('publicTrainings')}</Anchor>
      </Section>
      <Section title={t('helpPassword')}>
        <Text mb="xs">{t('helpPasswordText')}</Text>
        <Anchor component={A} to="/forgot-password">
          {t('helpPassword')}
        </Anchor>
      </Section>
      <Section title={t('helpData')}>
        <Text mb="xs">{t('helpDataText')}</Text>
        {session && (
          <Anchor component={A} to={`/users/${session.userId}`} search={{ tab: 'profilis' }}>
            {t('ownRecord')}
          </Anchor>
        )}
      </Section>
      <Section title={t('helpLists')}>
        <Text>{t('helpListsText')}</Text>
      </Section>
      <Section title={t('keys')}>
        <Keys />
      </Section>
    </Stack>
  )
}
