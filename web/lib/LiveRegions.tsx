import { useLiveTexts } from './announce.ts'

/** What `announce` says is read out from here. */
export function LiveRegions() {
  const { polite, assertive } = useLiveTexts()
  return (
    <>
      <div className="sr-only" role="status" aria-live="polite">
        {polite}
      </div>
      <div className="sr-only" role="alert" aria-live="assertive">
        {assertive}
      </div>
    </>
  )
}
