import './styles.ts'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { type ReactNode, StrictMode, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { afterScreen } from './kit/dialog/soon.ts'
import { beforeRefusals } from './lib/api.ts'
import { errorsFrom, onErrorsLearnt } from './lib/errors.ts'
import { documentLang, MoreWords } from './lib/lang.ts'
import { queryClient } from './lib/queries.ts'
import { cssVariablesResolver, themeIn } from './lib/theme.ts'
import { applyWords, loadLatvian } from './lib/words.ts'
import { router } from './routes.tsx'

// The words of all errors come with the first refusal, or soon, so that they are there without a network.
const catalogue = () => import('./lib/catalogue.ts')
beforeRefusals(catalogue)
errorsFrom(catalogue)
setTimeout(() => void catalogue().catch(() => {}), afterScreen)
// Few systems force colours of their own upon a page: what this takes is not sent to the others.
const forced = matchMedia('(forced-colors: active)')
const adapt = () => forced.matches && void import('./shell/forced.css')
forced.onchange = adapt
adapt()
const words = applyWords()
if (documentLang === 'lv') await loadLatvian(words.lv)

/** Draws anew what was drawn before the words of errors had come. */
function Words({ children }: { children: ReactNode }) {
  const [learnt, setLearnt] = useState(0)
  useEffect(() => onErrorsLearnt(() => setLearnt((before) => before + 1)), [])
  return <MoreWords value={learnt}>{children}</MoreWords>
}

createRoot(document.getElementById('app') as HTMLElement).render(
  <StrictMode>
    <MantineProvider
      theme={themeIn(documentLang)}
      cssVariablesResolver={cssVariablesResolver}
      defaultColorScheme="auto"
    >
      <QueryClientProvider client={queryClient}>
        <Words>
          <RouterProvider router={router} />
        </Words>
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>,
)
