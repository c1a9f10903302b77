import './contracts.css'
import { maySeeContracts } from '#contract/contracts/rules.ts'
import type { PersonTabProps } from '../lib/personTab.ts'
import { useMe } from '../lib/session.ts'
import { ContractSection } from './ContractSection.tsx'
import { FileList } from './FileList.tsx'

/** „Dokumentai“ of a person: the contract with the registry, and every file that the reader may see. */
export default function Documents({ person, editable }: PersonTabProps) {
  const me = useMe()
  return (
    <>
      {maySeeContracts(person.id, me) && <ContractSection person={person} />}
      <FileList person={person} editable={editable} />
    </>
  )
}
