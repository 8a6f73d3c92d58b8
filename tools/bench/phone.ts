/**
 * Lighthouse's benchmark index of the two phones in Chrome's CPU calibration: mid-range (Pixel 5) and low-end (Moto G
 * Power 2022). Source: CalibrationController of https://github.com/ChromeDevTools/devtools-frontend.
 */
export const PHONES = { middle: 1000, weak: 264 }

/**
 * CPU slowdown factor that makes a computer as slow as the phone; at least 1.
 * @param power Lighthouse's benchmarkIndex of the computer
 */
export const slowerThan = (power: number, phone: number): number => Math.max(1, power / phone)
