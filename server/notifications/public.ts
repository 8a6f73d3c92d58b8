/** Notifies customers and staff. */
export { notify } from './notify.ts'
export { notifyStaff } from './notify-staff.ts'
export { hourInRiyadh, isQuiet } from './quiet-hours.ts'
export { channelsOf } from './settings.ts'
