import './pictureFrame.css'
import type { ReactNode } from 'react'

interface Props {
  /** Undefined while it is not known; `waiting` stands in its place then. */
  src: string | undefined
  alt: string
  waiting?: ReactNode
}

/**
 * A picture of any shape in a white frame of its own place, whole: nothing that stands below moves away from under a
 * finger when the picture comes. It takes spans only, so that it may stand in a button.
 */
export const PictureFrame = ({ src, alt, waiting }: Props) => (
  <span className="picture-frame">
    {/* Another picture is another element: the earlier one is not shown with the new text until this one has come. */}
    {src ? <img key={src} src={src} alt={alt} /> : waiting}
  </span>
)
