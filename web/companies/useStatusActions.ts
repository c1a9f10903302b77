import { useQueryClient } from '@tanstack/react-query'
import { companiesApi } from '#contract/companies/api.ts'
import type { companyStatuses } from '#contract/companies/record.ts'
import { companyStatusChoices } from '#contract/companies/rules.ts'
import type { Company } from '#contract/companies/schema.ts'
import { companyTexts } from '#contract/companies/texts.ts'
import { useConfirm } from '../kit/dialog/confirm.tsx'
import type { Action } from '../kit/page/MenuItems.tsx'
import { alertDanger, alertSuccess } from '../lib/alerts.ts'
import { useSave } from '../lib/api.ts'
import { useText } from '../lib/lang.ts'
import { refresh } from '../lib/refresh.ts'
import { useMe } from '../lib/session.ts'
import { bodyOf } from './body.ts'

type Status = (typeof companyStatuses)[number]

/** Changes the status of a company. A change that somebody else made meanwhile is not overwritten. */
export function useSetStatus(company: Company) {
  const t = useText(companyTexts)
  const client = useQueryClient()
  const save = useSave(companiesApi.update, ['/asmenys'])
  const set = async (statusas: Status, done: 'confirmed' | 'unconfirmed' | 'shutDone' | 'reopened') => {
    try {
      const { id, versija } = company
      await save.mutateAsync({ params: { id }, body: { ...bodyOf(company), statusas }, versija })
      alertSuccess(t(done))
    } catch (error) {
      alertDanger(error)
      // The screen may show a status that somebody else has changed meanwhile.
      void refresh(client, ['/imones'])
    }
  }
  return { set, saving: save.isPending }
}

/** The actions in the menu „Daugiau“ of a company: its other statuses. The question before closing says how many people work there. */
export function useStatusActions(company: Company): (Action | false)[] {
  const t = useText(companyTexts)
  const confirm = useConfirm()
  const { set } = useSetStatus(company)
  const choices = companyStatusChoices(company, useMe())
  const { pavadinimas: name, darbuotojuSkaicius: count, statusas } = company
  async function shut() {
    const text = count > 0 ? t('shutPeople', { count }) : t('shutNobody')
    if (await confirm({ title: t('shutTitle', { name }), text, action: t('shut'), danger: true }))
      await set('NEVEIKIANTI', 'shutDone')
  }
  async function unconfirm() {
    if (await confirm({ title: t('unconfirmTitle', { name }), text: t('unconfirmText'), action: t('unconfirm') }))
      await set('NEPATVIRTINTA', 'unconfirmed')
  }
  return [
    statusas === 'NEVEIKIANTI' &&
      choices.includes('PATVIRTINTA') && { label: t('reopen'), onClick: () => set('PATVIRTINTA', 'reopened') },
    choices.includes('NEPATVIRTINTA') && { label: t('unconfirm'), onClick: unconfirm },
    choices.includes('NEVEIKIANTI') && { label: t('shut'), onClick: shut, danger: true },
  ]
}
