import 'react-easy-crop/react-easy-crop.css'
import { ActionIcon, Group, Text } from '@mantine/core'
import {
  IconArrowDown,
  IconArrowLeft,
  IconArrowRight,
  IconArrowUp,
  IconMinus,
  IconPlus,
  IconRotateClockwise,
} from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import Cropper, { type MediaSize, type Point, type Size } from 'react-easy-crop'
import { photoSize } from '#contract/persons/account.ts'
import { personTexts } from '#contract/persons/texts.ts'
import { useText } from '../lib/lang.ts'
import { type Area, draw, loaded } from './photoFile.ts'

interface Props {
  url: string
  onArea: (area: Area, turned: number) => void
}
const aspect = photoSize.width / photoSize.height
const [step, zoomStep, mostZoom] = [12, 0.2, 5]

/** The frame of the photo: moved by dragging, arrow keys or buttons; with the outline of a face, and a preview. */
export default function Crop({ url, onArea }: Props) {
  const t = useText(personTexts)
  const [crop, setCrop] = useState<Point>({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [turned, setTurned] = useState(0)
  const [area, setArea] = useState<Area>()
  const [media, setMedia] = useState<MediaSize>()
  const [frame, setFrame] = useState<Size>()

  /** Moves the picture as far as the frame stays filled. */
  function move(x: number, y: number) {
    if (!media || !frame) return
    const across = turned % 180 === 0
    const [wide, high] = across ? [media.width, media.height] : [media.height, media.width]
    const clamp = (value: number, most: number) => Math.min(Math.max(value, -most), most)
    setCrop((at) => ({
      x: clamp(at.x + x, Math.max(0, (wide * zoom - frame.width) / 2)),
      y: clamp(at.y + y, Math.max(0, (high * zoom - frame.height) / 2)),
    }))
  }
  const magnify = (by: number) => setZoom((now) => Math.min(Math.max(now + by, 1), mostZoom))
  const turn = () => {
    setTurned((now) => (now + 90) % 360)
    setCrop({ x: 0, y: 0 })
  }

  return (
    <div className="photo-crop">
      <div>
        <div className="photo-frame">
          <Cropper
            image={url}
            crop={crop}
            zoom={zoom}
            rotation={turned}
            aspect={aspect}
            maxZoom={mostZoom}
            objectFit="contain"
            showGrid={false}
            keyboardStep={step}
            disableAutomaticStylesInjection
            classes={{ cropAreaClassName: 'photo-face' }}
            cropperProps={{ 'aria-label': t('photoFrame'), role: 'group' }}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onMediaLoaded={setMedia}
            setCropSize={setFrame}
            onCropAreaChange={(_, pixels) => {
              setArea(pixels)
              onArea(pixels, turned)
            }}
          />
        </div>
        <Group justify="center" className="photo-tools">
          <Tool label={t('moveLeft')} icon={IconArrowLeft} onClick={() => move(-step, 0)} />
          <Tool label={t('moveUp')} icon={IconArrowUp} onClick={() => move(0, -step)} />
          <Tool label={t('moveRight')} icon={IconArrowRight} onClick={() => move(step, 0)} />
          <Tool label={t('moveDown')} icon={IconArrowDown} onClick={() => move(0, step)} />
          <Tool label={t('zoomOut')} icon={IconMinus} onClick={() => magnify(-zoomStep)} />
          <Tool label={t('zoomIn')} icon={IconPlus} onClick={() => magnify(zoomStep)} />
          <Tool label={t('turn')} icon={IconRotateClockwise} onClick={turn} />
        </Group>
      </div>
      <figure className="photo-preview">
        <Preview url={url} area={area} turned={turned} />
        <Text component="figcaption" size="sm" c="dimmed">
          {t('photoPreview')}
        </Text>
      </figure>
    </div>
  )
}

function Tool({ label, icon: Icon, onClick }: { label: string; icon: typeof IconPlus; onClick: () => void }) {
  return (
    <ActionIcon variant="default" size={44} aria-label={label} title={label} onClick={onClick}>
      <Icon size={20} stroke={1.75} aria-hidden />
    </ActionIcon>
  )
}

function Preview({ url, area, turned }: { url: string; area: Area | undefined; turned: number }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [image, setImage] = useState<HTMLImageElement>()
  useEffect(() => {
    let cancelled = false
    loaded(url).then((one) => cancelled || setImage(one))
    return () => {
      cancelled = true
    }
  }, [url])
  useEffect(() => {
    if (canvas.current && image && area) draw(canvas.current, image, area, turned, 240)
  }, [image, area, turned])
  return <canvas ref={canvas} className="person-photo" aria-hidden />
}
