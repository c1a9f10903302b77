import type { ReactNode } from 'react'

/** Fields side by side where there is room, one under another on a phone. */
export const Row = ({ children }: { children: ReactNode }) => <div className="field-pair">{children}</div>
