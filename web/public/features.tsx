import { createContext, useContext } from 'react'
import type { Feature } from '#contract/features.ts'

const Disabled = createContext<readonly Feature[]>([])
/** What this installation has switched off, for what is drawn inside. */
export const Without = Disabled.Provider
export const useIsOn = (feature: Feature) => !useContext(Disabled).includes(feature)
