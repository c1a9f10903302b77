/** The part of fontkit that documents and badges use; the package has no types of its own. */
declare module 'fontkit' {
  interface Font {
    readonly unitsPerEm: number
    hasGlyphForCodePoint(codePoint: number): boolean
    /** The glyphs of a text, and how far each moves the next; outlines are in units of the font, y upwards. */
    layout(text: string): { glyphs: { path: { toSVG(): string } }[]; positions: { xAdvance: number }[] }
  }
  export function openSync(path: string): Font
}
