import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
} from '@mantine/core'
import { type Lang, say } from '#contract/lib/texts.ts'
import { shellTexts } from '#contract/shell/texts.ts'

const brand: MantineColorsTuple = [
  '#E9F5FA',
  '#BFE4F1',
  '#95D2E9',
  '#6BC1E0',
  '#54A8C6',
  '#3D8EAD',
  '#267594',
  '#0F5C7A',
  '#0B465C',
  '#07313F',
]

/** A colour as Mantine's ten shades: its filled button uses the 8th in light, the 4th in dark (tokens.css). */
const tone = (fill: string, dark: string, middle: string, light: string, darkFill: string): MantineColorsTuple => [
  fill,
  fill,
  dark,
  dark,
  middle,
  middle,
  middle,
  light,
  light,
  darkFill,
]

/** The theme, with its few texts in the language of the document: another language is another document. */
export function themeIn(lang: Lang) {
  // The texts are read here, after the document's own texts were applied.
  const closeButtonProps = { size: 'lg', 'aria-label': say(shellTexts.close, lang) }
  return createTheme({
    colors: {
      brand,
      dark: [
        '#E6ECF1',
        '#B7C2CC',
        '#A9B5C1',
        '#7F8D9B',
        '#4A5765',
        '#2E3A46',
        '#212C37',
        '#18212A',
        '#10161C',
        '#0B1014',
      ],
      success: tone('#DDF3E5', '#7FD6A3', '#2E8B57', '#0B6B3A', '#11331F'),
      info: tone('#E0EDFA', '#8CC2F5', '#3A79B8', '#0B5394', '#10293F'),
      pending: tone('#ECE6FA', '#C3B1F5', '#7E63C6', '#5B3FA8', '#2A1F4A'),
      warning: tone('#FFF0CC', '#F2C265', '#A86A07', '#7A4B00', '#3A2A08'),
      danger: tone('#FDE4E2', '#FF9C94', '#D0453F', '#B3201B', '#431512'),
      neutral: tone('#E7ECF1', '#B7C2CC', '#6B7785', '#44515E', '#27323C'),
    },
    primaryColor: 'brand',
    primaryShade: { light: 7, dark: 3 },
    autoContrast: true,
    // Mantine computes the contrast only from the light shade; our colours change with the scheme.
    variantColorResolver: (input) => {
      const colors = defaultVariantColorsResolver(input)
      return input.variant === 'filled' ? { ...colors, color: 'var(--on-primary)' } : colors
    },
    fontFamily: 'var(--font)',
    headings: {
      fontFamily: 'var(--font)',
      fontWeight: '700',
      sizes: {
        h1: { fontSize: '1.875rem', lineHeight: '2.375rem' },
        h2: { fontSize: '1.5rem', lineHeight: '2rem' },
        h3: { fontSize: '1.25rem', lineHeight: '1.75rem' },
      },
    },
    fontSizes: { xs: '0.8125rem', sm: '0.875rem', md: '1rem', lg: '1.125rem', xl: '1.25rem' },
    lineHeights: { xs: '1.4', sm: '1.5', md: '1.5', lg: '1.45', xl: '1.4' },
    spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
    radius: { sm: '4px', md: '8px', lg: '12px' },
    defaultRadius: 'md',
    breakpoints: { xs: '22.5em', sm: '48em', md: '64em', lg: '90em', xl: '120em' },
    cursorType: 'pointer',
    respectReducedMotion: true,
    components: {
      // A dialog is closed only by its buttons (spec 2, point 8); menus still close on Escape.
      Modal: { defaultProps: { closeOnEscape: false, closeOnClickOutside: false, centered: true, closeButtonProps } },
      Drawer: { defaultProps: { closeButtonProps } },
      Badge: { defaultProps: { tt: 'none', variant: 'light', radius: 'sm' } },
      Button: { defaultProps: { size: 'md' } },
      ActionIcon: { defaultProps: { size: 'lg' } },
      TextInput: { defaultProps: { size: 'md' } },
      PasswordInput: { defaultProps: { size: 'md' } },
      Textarea: { defaultProps: { size: 'md' } },
      Select: { defaultProps: { size: 'md' } },
      MultiSelect: { defaultProps: { size: 'md' } },
      NativeSelect: { defaultProps: { size: 'md' } },
      Checkbox: { defaultProps: { size: 'md', iconColor: 'var(--on-primary)' } },
      Radio: { defaultProps: { size: 'md', iconColor: 'var(--on-primary)' } },
      Switch: { defaultProps: { size: 'md' } },
      InputWrapper: { defaultProps: { size: 'md' } },
      Card: { defaultProps: { radius: 'lg', padding: 'md', withBorder: true } },
      Pagination: { vars: () => ({ root: { '--pagination-active-color': 'var(--on-primary)' } }) },
      Popover: { defaultProps: { shadow: 'md' } },
      // What somebody has opened lies above alerts (400), which come by themselves; the end of a session (500) above both.
      Menu: { defaultProps: { shadow: 'md', zIndex: 450 } },
      Tooltip: { defaultProps: { openDelay: 300, events: { hover: true, focus: true, touch: false } } },
    },
  })
}

const tones = ['success', 'info', 'pending', 'warning', 'danger', 'neutral']
const shared: Record<string, string> = {
  '--mantine-color-body': 'var(--surface)',
  '--mantine-color-text': 'var(--text)',
  '--mantine-color-bright': 'var(--text)',
  '--mantine-color-dimmed': 'var(--muted)',
  '--mantine-color-placeholder': 'var(--muted)',
  '--mantine-color-anchor': 'var(--link)',
  '--mantine-color-error': 'var(--danger-text)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--hover)',
  '--mantine-color-default-color': 'var(--text)',
  '--mantine-color-default-border': 'var(--outline)',
  '--mantine-color-disabled': 'var(--neutral-fill)',
  '--mantine-color-disabled-color': 'var(--muted)',
  '--mantine-color-disabled-border': 'var(--divider)',
  '--mantine-primary-color-contrast': 'var(--on-primary)',
  '--mantine-color-brand-filled': 'var(--primary)',
  '--mantine-color-brand-filled-hover': 'var(--primary-hover)',
  '--mantine-color-brand-outline': 'var(--primary)',
  '--mantine-color-brand-light': 'var(--selected)',
  '--mantine-color-brand-light-color': 'var(--link)',
  ...Object.fromEntries(
    tones.flatMap((name) => [
      [`--mantine-color-${name}-light`, `var(--${name}-fill)`],
      [`--mantine-color-${name}-light-hover`, `var(--${name}-fill)`],
      [`--mantine-color-${name}-light-color`, `var(--${name}-text)`],
      [`--mantine-color-${name}-text`, `var(--${name}-text)`],
    ]),
  ),
}

/** Mantine's own variables take their colours from tokens.css, in both schemes. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({ variables: {}, light: shared, dark: shared })
