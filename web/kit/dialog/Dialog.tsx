// biome-ignore lint/style/noRestrictedImports: the only modal, on which the others are built
import { Modal, type ModalProps } from '@mantine/core'
import { useReturnFocus } from './returnFocus.ts'

/**
 * A modal, open as long as it is mounted. When it goes, the focus returns to what opened it. Only the × and its buttons
 * close it, unless it says otherwise.
 */
export function Dialog(props: Omit<ModalProps, 'opened'>) {
  useReturnFocus()
  return <Modal opened {...props} />
}
