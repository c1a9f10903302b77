import mark from './icon.svg'

/** The mark and the name. */
export function Logo() {
  return (
    <>
      <img src={mark} width={32} height={32} alt="" />
      <span>Meistras</span>
    </>
  )
}
