import { useQueryClient } from '@tanstack/react-query'
import { sitesApi } from '#contract/sites/api.ts'
import { siteStatusChoices } from '#contract/sites/rules.ts'
import type { Site, SiteStatus } from '#contract/sites/schema.ts'
import { siteTexts } from '#contract/sites/texts.ts'
import { statusText } from '#contract/statuses.ts'
import { useConfirm } from '../kit/dialog/confirm.tsx'
import { alertUndo } from '../kit/dialog/undo.tsx'
import { alertDanger, alertSuccess } from '../lib/alerts.ts'
import { call, useSave } from '../lib/api.ts'
import { useLang, useText } from '../lib/lang.ts'
import { refresh } from '../lib/refresh.ts'
import { useMe } from '../lib/session.ts'
import { formOf } from './siteBody.ts'

export interface StatusAction {
  to: SiteStatus
  label: string
  onClick: () => void
}

/**
 * The changes of status that are possible now, by the rule that the server checks too. Suspending can be undone at once;
 * finishing and reopening affect the people of other companies, so the user confirms them.
 */
export function useSiteStatus(site: Site): { actions: StatusAction[]; saving: boolean } {
  const t = useText(siteTexts)
  const lang = useLang()
  const client = useQueryClient()
  const confirm = useConfirm()
  const save = useSave(sitesApi.update)
  const { id, statusas, pavadinimas: name } = site

  async function set(to: SiteStatus, of = site) {
    try {
      const saved = await save.mutateAsync({
        params: { id },
        body: { ...formOf(of), statusas: to },
        versija: of.versija,
      })
      const message = t('statusSaved', { status: statusText('objektuStatusai', to, lang) ?? to })
      if (to === 'SUSTABDYTAS') alertUndo(message, () => set('VYKDOMAS', saved))
      else alertSuccess(message)
    } catch (error) {
      alertDanger(error)
      // The page may show a status that somebody else has changed meanwhile.
      void refresh(client, ['/objektai'])
    }
  }

  async function finish() {
    const now = await call(sitesApi.get, { params: { id } }).catch(() => site)
    const question = { title: t('finishTitle', { name }), text: t('finishText', { count: now.asmenuSkaicius }) }
    if (await confirm({ ...question, action: t('toBAIGTAS') })) await set('BAIGTAS')
  }
  async function reopen() {
    if (await confirm({ title: t('reopenTitle', { name }), text: t('reopenText'), action: t('reopen') }))
      await set('VYKDOMAS')
  }

  const actions = siteStatusChoices(site, useMe()).map((to): StatusAction => {
    if (to === 'BAIGTAS') return { to, label: t('toBAIGTAS'), onClick: () => void finish() }
    if (to === 'SUSTABDYTAS') return { to, label: t('toSUSTABDYTAS'), onClick: () => void set(to) }
    if (statusas === 'BAIGTAS') return { to, label: t('reopen'), onClick: () => void reopen() }
    return { to, label: t(statusas === 'KURIAMAS' ? 'toVYKDOMAS' : 'resume'), onClick: () => void set(to) }
  })
  return { actions, saving: save.isPending }
}
