/**
 * The name of the meta tag in which a page gives the address of the map tiles; the other one gives their attribution.
 */
export const tilesMeta = 'map-tiles'
export const attributionMeta = 'map-attribution'

/** The address of tiles that this program serves from its own folder. */
export const ownTiles = '/zemelapis/{z}/{x}/{y}.png'
