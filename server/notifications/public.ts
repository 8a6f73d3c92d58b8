/** Notifies customers and staff. */
export { notify, type News } from './notify.ts'
export { notifyStaff } from './notify-staff.ts'
export { hourInRiyadh, isQuiet } from './quiet-hours.ts'
export { channelsOf } from './settings.ts'
