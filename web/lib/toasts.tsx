import '@mantine/notifications/styles.css'
import { Notifications, notifications } from '@mantine/notifications'

/**
 * Where alerts are shown: over the bar at the top, in its middle, since whoever has pressed a button of the page stays on
 * it with the pointer, and an alert stays as long as the pointer is on it. With what shows them it is fetched after the
 * first screen (alerts.ts).
 */
export const Toasts = () => <Notifications position="top-center" layout="stacked" limit={3} containerWidth={400} />
export const { show, hide } = notifications
