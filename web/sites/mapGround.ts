import L from 'leaflet'
import { attributionMeta, tilesMeta } from '#contract/shell/map.ts'
import outline from './outline.json'

const meta = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content || undefined

/** Address of the installation's tiles; undefined: the outline below is drawn. */
export const tiles = meta(tilesMeta)
/** The attribution of the tiles and the address in it: „© OpenStreetMap https://…“. */
export const attribution = /^(.*?)(?:\s+(https:\/\/\S+))?$/.exec((tiles && meta(attributionMeta)) ?? '')?.slice(1) ?? []
/** The attribution where the outline is drawn. */
export const credits = 'mapOutline' as const

/** What the map shows where no place is chosen yet: the country. */
export const region: L.LatLngBoundsExpression = [
  [53.9, 20.9],
  [56.45, 26.85],
]

type Ring = [number, number][]
type Town = [name: string, lat: number, lng: number, rank: number]
const { country, around, towns } = outline as unknown as { country: Ring[]; around: Ring[]; towns: Town[] }

/** The zoom from which towns of each rank are named. */
const namedFrom = [0, 5, 7, 8, 10]

/** Draws the tiles, or the outline of the country. Returns a function that removes its listeners. */
export function addGround(map: L.Map): () => void {
  if (tiles) {
    // Only the origin is sent, because public tile services ask which site uses them.
    L.tileLayer(tiles, { maxZoom: 19, referrerPolicy: 'origin', className: 'site-map-tiles' }).addTo(map)
    return () => {}
  }
  const land = (rings: Ring[], className: string) =>
    L.polygon(
      rings.map((ring) => [ring]),
      { className, interactive: false, weight: 1 },
    ).addTo(map)
  land(around, 'site-map-around')
  land(country, 'site-map-country')
  const names = L.layerGroup().addTo(map)
  const draw = () => {
    const zoom = map.getZoom()
    names.clearLayers()
    for (const [name, lat, lng, rank] of towns)
      if (zoom >= (namedFrom[rank] ?? 0))
        L.marker([lat, lng], {
          icon: L.divIcon({ className: `site-map-town rank-${rank}`, html: `<span>${name}</span>`, iconSize: [8, 8] }),
          interactive: false,
          keyboard: false,
          zIndexOffset: -1000,
        })
          .addTo(names)
          .getElement()
          ?.setAttribute('aria-hidden', 'true')
  }
  draw()
  map.on('zoomend', draw)
  return () => map.off('zoomend', draw)
}

/** The marker: its shape and its edge are visible on any background. */
export const pin = () =>
  L.divIcon({
    className: 'site-map-pin',
    iconSize: [44, 48],
    iconAnchor: [22, 46],
    html: '<svg viewBox="0 0 44 48" width="44" height="48" aria-hidden="true"><path d="M22 46C14 34 7 27 7 18a15 15 0 0 1 30 0c0 9-7 16-15 28Z"/><circle cx="22" cy="18" r="6"/></svg>',
  })
