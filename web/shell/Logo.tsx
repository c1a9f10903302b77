import { brand } from '../lib/brand.ts'
import mark from './icon.svg'

/** The mark and the name of the installation. */
export function Logo() {
  return (
    <>
      <img src={brand.logo ?? mark} height={32} {...(brand.logo ? {} : { width: 32 })} alt="" />
      <span>{brand.name}</span>
    </>
  )
}
