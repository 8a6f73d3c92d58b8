/**
 * The phones that Chrome stands in for when it is calibrated, by Lighthouse's index of a computer's power: a mid-range one (Pixel 5) and
 * a weak one (Moto G Power 2022), as in CalibrationController of https://github.com/ChromeDevTools/devtools-frontend.
 */
export const PHONES = { middle: 1000, weak: 264 }

/** How many times slower a computer is to be made to stand for the phone; at least 1. @param power Lighthouse's benchmarkIndex of the computer */
export const slowerThan = (power: number, phone: number): number => Math.max(1, power / phone)
