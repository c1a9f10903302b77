/** The name of the meta tags in which a page says where the tiles of maps are, and whose they are. */
export const tilesMeta = 'map-tiles'
export const attributionMeta = 'map-attribution'

/** Where this program serves tiles of a folder of its own. */
export const ownTiles = '/zemelapis/{z}/{x}/{y}.png'
