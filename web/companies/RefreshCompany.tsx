import { Alert, Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconPlugConnectedX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { companiesApi } from '#contract/companies/api.ts'
import type { Comparison } from '#contract/companies/refresh.ts'
import type { Company } from '#contract/companies/schema.ts'
import { companyTexts } from '#contract/companies/texts.ts'
import { shellTexts } from '#contract/shell/texts.ts'
import { Dialog } from '../kit/dialog/Dialog.tsx'
import { ModalButtons } from '../kit/dialog/ModalButtons.tsx'
import { alertSuccess } from '../lib/alerts.ts'
import { call, useSave } from '../lib/api.ts'
import { ApiError, errorText } from '../lib/errors.ts'
import { useLang, useText } from '../lib/lang.ts'
import { confirmSession, useMe } from '../lib/session.ts'
import { usePhone } from '../lib/usePhone.ts'
import { RegisterChanges } from './RegisterChanges.tsx'

interface Props {
  company: Company
  onClose: () => void
}

/** The differences from the register, old and new side by side; nothing is saved until the user accepts them. */
export function RefreshCompany({ company, onClose }: Props) {
  const t = useText(companyTexts)
  const shell = useText(shellTexts)
  const lang = useLang()
  const phone = usePhone()
  const params = { id: company.id }
  // A query of its own that is never cached, because an earlier comparison may be out of date.
  const { data, error, isFetching, refetch } = useQuery<Comparison, ApiError>({
    queryKey: ['registras', company.id],
    queryFn: ({ signal }) => call(companiesApi.compare, { params }, { signal }),
    gcTime: 0,
    staleTime: 'static',
    retry: false,
    refetchOnWindowFocus: false,
  })
  const [changed, setChanged] = useState(false)
  const down = error?.code === 'ServiceUnavailable'
  return (
    <Dialog onClose={onClose} title={t('refreshTitle')} size="xl" fullScreen={phone} closeOnClickOutside={false}>
      <Stack aria-busy={isFetching}>
        {isFetching && (
          <div role="status">
            <Text mb="sm">{t('asking')}</Text>
            <Skeleton height={96} />
          </div>
        )}
        {!isFetching && error && (
          <Stack>
            <Alert
              color={down ? 'warning' : 'danger'}
              role="alert"
              icon={down ? <IconPlugConnectedX /> : <IconAlertCircle />}
              title={down ? (error.detail ?? t('downTitle')) : errorText(error, lang)}
            >
              {down && t('downText')}
            </Alert>
            <Group justify="flex-end" className="buttons">
              <Button variant="default" onClick={onClose}>
                {shell('close')}
              </Button>
              {error.code !== 'ImoneNotInRegister' && <Button onClick={() => refetch()}>{shell('retry')}</Button>}
            </Group>
          </Stack>
        )}
        {!isFetching && !error && data && (
          <>
            {changed && <Alert color="warning" role="alert" icon={<IconAlertTriangle />} title={t('changedAgain')} />}
            <Shown
              company={company}
              shown={data}
              onClose={onClose}
              again={() => {
                setChanged(true)
                void refetch()
              }}
            />
          </>
        )}
      </Stack>
    </Dialog>
  )
}

function Shown({ company, shown, onClose, again }: Props & { shown: Comparison; again: () => void }) {
  const t = useText(companyTexts)
  const me = useMe()
  const save = useSave(companiesApi.refresh, ['/asmenys'])
  const { pakeitimai, santrauka, busena } = shown
  const closing = pakeitimai.some(({ laukas }) => laukas === 'statusas')
  async function take() {
    try {
      await save.mutateAsync({ params: { id: company.id }, body: { santrauka } })
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'RecordChanged') throw error
      return again()
    }
    // The menu and the breadcrumbs show the name of the company.
    if (me.imoneId === company.id) await confirmSession()
    alertSuccess(t('refreshed'))
    onClose()
  }
  return (
    <>
      {pakeitimai.length === 0 ? (
        <Alert color="success" role="status" icon={<IconCircleCheck />} title={t('same')}>
          {t('sameText')}
        </Alert>
      ) : (
        <>
          <Text role="status">{t('differ', { count: pakeitimai.length })}</Text>
          <RegisterChanges changes={pakeitimai} />
          <Text c="dimmed" size="sm">
            {t('kept')}
          </Text>
        </>
      )}
      {closing && (
        <Alert color="warning" icon={<IconAlertTriangle />} title={t('deregistered', { state: busena })}>
          {company.darbuotojuSkaicius > 0 ? t('shutPeople', { count: company.darbuotojuSkaicius }) : t('shutNobody')}
        </Alert>
      )}
      <ModalButtons
        action={t(closing ? 'takeShut' : pakeitimai.length === 0 ? 'markCompared' : 'take')}
        onAction={take}
        onStay={onClose}
      />
    </>
  )
}
