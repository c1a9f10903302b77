import { useState } from 'react'
import { professionsApi } from '#contract/professions/api.ts'
import type { Profession } from '#contract/professions/schema.ts'
import { professionTexts } from '#contract/professions/texts.ts'
import { useConfirm } from '../kit/dialog/confirm.tsx'
import { later } from '../kit/dialog/later.tsx'
import { ListSection } from '../kit/list/ListSection.tsx'
import { NewButton } from '../kit/page/AddButton.tsx'
import { Retired } from '../kit/page/Retired.tsx'
import { alertDanger, alertSuccess } from '../lib/alerts.ts'
import { useSave } from '../lib/api.ts'
import { useText } from '../lib/lang.ts'
import { useNamed } from '../lib/named.ts'
import { useLevels } from './levels.ts'

const ProfessionForm = later(async () => (await import('./ProfessionForm.tsx')).ProfessionForm)

/** The professions that needs refer to, for administrators of the metadata. */
export function ProfessionList() {
  const t = useText(professionTexts)
  const named = useNamed()
  const levels = useLevels()
  const confirm = useConfirm()
  const removal = useSave(professionsApi.remove)
  const [edited, setEdited] = useState<Profession | 'new' | null>(null)
  async function remove(row: Profession) {
    const question = { title: t('removeTitle', { name: named(row) }), text: t('removeText'), action: t('remove') }
    if (!(await confirm({ ...question, danger: true }))) return
    const input = { params: { id: row.id }, versija: row.versija }
    removal.mutate(input, { onSuccess: () => alertSuccess(t('removed')), onError: alertDanger })
  }
  return (
    <>
      <ListSection
        title={t('title')}
        endpoint={professionsApi.list}
        where=""
        main
        action={<NewButton label={t('newProfession')} onClick={() => setEdited('new')} />}
        filters={[
          { kind: 'text', name: 'search', label: t('search'), always: true },
          { kind: 'codes', name: 'sritis', label: t('sritis'), list: 'sritys', one: true, always: true },
          { kind: 'flag', name: 'aktyvus', label: t('aktyvus') },
        ]}
        columns={['kodas', 'pavadinimas', 'sritiesKodas', 'lygisNuo', 'lygisIki', 'iscoKodas']}
        cells={{
          kodas: ({ kodas }) => <span className="nowrap">{kodas}</span>,
          pavadinimas: (row) => (
            <>
              {named(row)} <Retired row={row} />
            </>
          ),
          lygisNuo: ({ lygisNuo }) => levels.codeOf(lygisNuo),
          lygisIki: ({ lygisIki }) => levels.codeOf(lygisIki),
        }}
        rowName={(row) => `${row.kodas} ${named(row)}`}
        onOpen={setEdited}
        rowActions={(row) => [{ label: t('remove'), onClick: () => void remove(row), danger: true }]}
        empty={{ title: t('none'), text: t('noneWhy') }}
      />
      {edited && (
        <ProfessionForm {...(edited === 'new' ? {} : { profession: edited })} onClose={() => setEdited(null)} />
      )}
    </>
  )
}
