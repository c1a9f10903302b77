import 'leaflet/dist/leaflet.css'
import './map.css'
import { ActionIcon, Tooltip } from '@mantine/core'
import {
  IconArrowDown,
  IconArrowLeft,
  IconArrowRight,
  IconArrowUp,
  IconMinus,
  IconPlus,
  type IconProps,
} from '@tabler/icons-react'
import L from 'leaflet'
import { type ComponentType, useEffect, useRef } from 'react'
import { moved, type Point, pointText } from '#contract/sites/place.ts'
import { siteTexts } from '#contract/sites/texts.ts'
import { useText } from '../lib/lang.ts'
import { addGround, attribution, credits, pin, region, tiles } from './mapGround.ts'

interface Props {
  /** Where the marker stands; null if no place is chosen yet. */
  point: Point | null
  /** The accessible name of the map. */
  label: string
  /**
   * Called when a click, a tap, a drag, an arrow key or a button picks another point; without it the map is read-only.
   */
  onPick?: (point: Point) => void
  disabled?: boolean
}

/** Closest zoom: streets where there are tiles of them, otherwise the outline of the country. */
const close = tiles ? 16 : 9
/** Pixels that an arrow key moves the marker by; with Shift it is one. */
const stride = 8
const arrows: Record<string, readonly [north: number, east: number]> = {
  ArrowUp: [1, 0],
  ArrowDown: [-1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

const rounded = ({ lat, lng }: L.LatLng) => moved({ platuma: lat, ilguma: lng }, 0, 0)

/** The map and its marker. The current props are kept in the ref `latest`, so that the map is created only once. */
function useMap({ point, onPick, disabled = false, label }: Props) {
  const t = useText(siteTexts)
  const box = useRef<HTMLDivElement>(null)
  const map = useRef<L.Map | null>(null)
  const marker = useRef<L.Marker | null>(null)
  const latest = useRef({ point, onPick, disabled })
  latest.current = { point, onPick, disabled }
  const picks = onPick !== undefined
  const pick = (at: Point) => {
    const { onPick: notify, disabled: off } = latest.current
    if (!off) notify?.(at)
  }
  /** Moves the marker; the first time it is put in the middle of the visible map. */
  const step = (north: number, east: number, pixels = stride) => {
    const shown = map.current
    if (!shown) return
    const at = latest.current.point
    if (!at) return pick(rounded(shown.getCenter()))
    const zoom = shown.getZoom()
    const from = shown.project([at.platuma, at.ilguma], zoom)
    pick(rounded(shown.unproject(from.add([east * pixels, -north * pixels]), zoom)))
  }
  const stepping = useRef(step)
  stepping.current = step
  const picking = useRef(pick)
  picking.current = pick

  useEffect(() => {
    if (!box.current) return
    const reducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    const created = L.map(box.current, {
      zoomControl: false,
      attributionControl: false,
      // One finger and the wheel scroll the page, not the map, so that nobody gets stuck in it.
      dragging: picks && window.matchMedia('(pointer: fine)').matches,
      scrollWheelZoom: false,
      doubleClickZoom: picks,
      boxZoom: false,
      touchZoom: picks,
      keyboard: picks,
      zoomAnimation: !reducedMotion,
      fadeAnimation: !reducedMotion,
      // So that the country fills the map, whatever its size.
      zoomSnap: 0.25,
      minZoom: 5.5,
      maxZoom: tiles ? 19 : 13,
    })
    const { point: at } = latest.current
    if (at) created.setView([at.platuma, at.ilguma], picks ? close : Math.min(close, tiles ? 15 : 8))
    else created.fitBounds(region)
    const away = addGround(created)
    if (picks) created.on('click', ({ latlng }) => picking.current(rounded(latlng)))
    map.current = created
    const resized = new ResizeObserver(() => created.invalidateSize({ animate: false }))
    resized.observe(box.current)
    return () => {
      resized.disconnect()
      away()
      created.remove()
      map.current = null
      marker.current = null
    }
  }, [picks])

  const [platuma, ilguma] = [point?.platuma, point?.ilguma]
  useEffect(() => {
    const shown = map.current
    if (!shown) return
    if (platuma === undefined || ilguma === undefined) {
      marker.current?.remove()
      marker.current = null
      return
    }
    if (!marker.current) {
      const created = L.marker([platuma, ilguma], {
        icon: pin(),
        draggable: picks,
        keyboard: picks,
        interactive: picks,
      })
      created.on('dragend', () => picking.current(rounded(created.getLatLng())))
      created.addTo(shown)
      created.getElement()?.addEventListener('keydown', (event) => {
        const way = arrows[event.key]
        if (!way) return
        event.preventDefault()
        // The map handles arrow keys too: it would move as a whole.
        event.stopPropagation()
        stepping.current(way[0], way[1], event.shiftKey ? 1 : stride)
      })
      marker.current = created
    }
    marker.current.setLatLng([platuma, ilguma])
    if (!shown.getBounds().pad(-0.05).contains([platuma, ilguma])) shown.panTo([platuma, ilguma])
    const element = marker.current.getElement()
    // On a read-only map the marker is part of the picture, which has its own name.
    if (picks) element?.setAttribute('aria-label', t('mapMarker', { point: pointText(platuma, ilguma) }))
    else element?.setAttribute('aria-hidden', 'true')
  }, [platuma, ilguma, picks, t])

  useEffect(() => {
    box.current?.setAttribute('aria-label', label)
  }, [label])
  return { box, step, zoom: (by: number) => map.current?.setZoom(map.current.getZoom() + by) }
}

/** A map with the place of a site. It is a chunk of its own, with leaflet; typing coordinates needs no map. */
export function SiteMap(props: Props) {
  const t = useText(siteTexts)
  const { box, step, zoom } = useMap(props)
  const [owner, address] = attribution
  const button = (label: string, Icon: ComponentType<IconProps>, onClick: () => void) => (
    <Tooltip label={label}>
      <ActionIcon
        variant="default"
        size={44}
        aria-label={label}
        onClick={onClick}
        {...(props.disabled ? { disabled: true } : {})}
      >
        <Icon size={20} stroke={1.75} aria-hidden />
      </ActionIcon>
    </Tooltip>
  )
  return (
    <div className="site-map" data-picks={props.onPick ? true : undefined}>
      <div ref={box} className="site-map-box" role={props.onPick ? 'application' : 'img'} />
      <p className="site-map-credits">
        {address ? (
          <a href={address} target="_blank" rel="noreferrer">
            {owner}
          </a>
        ) : (
          owner || (tiles ? '' : t(credits))
        )}
      </p>
      {props.onPick && (
        // biome-ignore lint/a11y/useSemanticElements: a group of buttons, not of fields
        <div className="site-map-buttons" role="group" aria-label={t('mapMove')}>
          {button(t('mapWest'), IconArrowLeft, () => step(0, -1))}
          {button(t('mapNorth'), IconArrowUp, () => step(1, 0))}
          {button(t('mapEast'), IconArrowRight, () => step(0, 1))}
          {button(t('mapSouth'), IconArrowDown, () => step(-1, 0))}
          <span className="site-map-gap" />
          {button(t('mapOut'), IconMinus, () => zoom(-1))}
          {button(t('mapIn'), IconPlus, () => zoom(1))}
        </div>
      )}
    </div>
  )
}
