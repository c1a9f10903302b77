import { createContext, useContext } from 'react'
import type { Feature } from '#contract/features.ts'

const Disabled = createContext<readonly Feature[]>([])
/** The features that this installation has switched off, for the components inside. */
export const Without = Disabled.Provider
export const useIsOn = (feature: Feature) => !useContext(Disabled).includes(feature)
