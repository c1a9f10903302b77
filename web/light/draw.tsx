import { renderToString } from 'react-dom/server'
import type { LoginWay } from '#contract/identity/schema.ts'
import type { Lang } from '#contract/lib/texts.ts'
import { OfferedWays, RememberedWay } from '../identity/useWays.ts'
import { InLanguage } from '../lib/lang.ts'
import Login from '../session/Login.tsx'

/** The page of login as it is before its script has come: the same components, drawn by the server. */
export const drawLogin = (lang: Lang, ways: readonly LoginWay[], last: string | null): string =>
  renderToString(
    <InLanguage value={lang}>
      <OfferedWays value={ways}>
        <RememberedWay value={last}>
          <Login />
        </RememberedWay>
      </OfferedWays>
    </InLanguage>,
  )
