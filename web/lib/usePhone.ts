import { useMediaQuery } from '@mantine/hooks'

/** Whether the screen is as narrow as a phone's: below `sm` of the theme, where the styles change too. */
export const usePhone = () => useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false })
