import './styles.ts'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { afterScreen } from './kit/dialog/soon.ts'
import { beforeRefusals } from './lib/api.ts'
import { documentLang } from './lib/lang.ts'
import { queryClient } from './lib/queries.ts'
import { cssVariablesResolver, themeIn } from './lib/theme.ts'
import { applyWords, loadLatvian } from './lib/words.ts'
import { router } from './routes.tsx'

// The words of all errors come with the first refusal, or soon, so that they are there without a network.
const catalogue = () => import('./lib/catalogue.ts')
beforeRefusals(catalogue)
setTimeout(() => void catalogue().catch(() => {}), afterScreen)
const words = applyWords()
if (documentLang === 'lv') await loadLatvian(words.lv)

createRoot(document.getElementById('app') as HTMLElement).render(
  <StrictMode>
    <MantineProvider
      theme={themeIn(documentLang)}
      cssVariablesResolver={cssVariablesResolver}
      defaultColorScheme="auto"
    >
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>,
)
