import '@mantine/notifications/styles.css'
import { Notifications, notifications } from '@mantine/notifications'

/** Where alerts are shown. With what shows them it is fetched after the first screen (alerts.ts). */
export const Toasts = () => <Notifications position="top-right" layout="stacked" limit={3} containerWidth={400} />
export const { show, hide } = notifications
