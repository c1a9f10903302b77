/** The name of the meta tags in which a page gives the address of the map tiles and their attribution. */
export const tilesMeta = 'map-tiles'
export const attributionMeta = 'map-attribution'

/** The address of tiles that this program serves from its own folder. */
export const ownTiles = '/zemelapis/{z}/{x}/{y}.png'
