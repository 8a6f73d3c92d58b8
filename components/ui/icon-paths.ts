/** Lines on a grid of 24 by 24, drawn for a left-to-right page. */
export const iconPaths = {
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13m4.7-1.8L20 20',
  close: 'm6 6 12 12M18 6 6 18',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  'chevron-down': 'm6 9 6 6 6-6',
  'chevron-end': 'm9 6 6 6-6 6',
  'chevron-start': 'm15 6-6 6 6 6',
  'arrow-end': 'M4 12h16m-6-6 6 6-6 6',
  home: 'm4 11 8-7 8 7v8.5a.5.5 0 0 1-.5.5H15v-6H9v6H4.5a.5.5 0 0 1-.5-.5z',
  grid: 'M4.5 4.5h6v6h-6zm9 0h6v6h-6zm-9 9h6v6h-6zm9 0h6v6h-6z',
  bag: 'M6 8h12l1 12H5zm3 0V7a3 3 0 0 1 6 0v1',
  user: 'M12 11.5a4 4 0 1 0 0-8 4 4 0 0 0 0 8M4.5 20.5c.6-3.6 3.6-5.5 7.5-5.5s6.9 1.9 7.5 5.5',
  bell: 'M6.5 16v-5.5a5.5 5.5 0 0 1 11 0V16l1.5 1.5H5zm3.5 4.5h4',
  theme: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17m0-17v17m3-16v15m3-12.5v10',
  truck:
    'M2.5 6h11v10.5h-11zM13.5 10h4.2l3.3 3.5v3h-7.5M7 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4m10 0a2 2 0 1 0 0-4 2 2 0 0 0 0 4',
  return: 'M8 5 4 9l4 4M4 9h10a5.5 5.5 0 0 1 0 11H8',
  shield: 'M12 3.5 19 6v5.5c0 4.3-2.9 7.4-7 9-4.1-1.6-7-4.7-7-9V6zm-3 8.3 2.2 2.2 4-4.2',
  support:
    'M4 14v-2a8 8 0 0 1 16 0v2M4 14.5c0-.8.7-1.5 1.5-1.5H7v6H5.5c-.8 0-1.5-.7-1.5-1.5zm16 0c0-.8-.7-1.5-1.5-1.5H17v6h1.5c.8 0 1.5-.7 1.5-1.5zM19 19c-.8 1.3-2.3 2-4.5 2H13',
  phone: 'M5 4h4l1.5 4.5-2.2 1.7a12 12 0 0 0 5.5 5.5l1.7-2.2L20 15v4c0 .6-.4 1-1 1A15 15 0 0 1 4 5c0-.6.4-1 1-1',
  mail: 'M3.5 6h17v12h-17zm0 .5 8.5 7 8.5-7',
  chat: 'M4 19.5 5.3 16A8 8 0 1 1 8.5 18.6zM9 11h6m-6 3h4',
  clock: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17M12 7v5.5l3.5 2',
  filter:
    'M4 7h9m5 0h2M4 17h2m5 0h9M15.5 9.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5m-7 10a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5',
  share: 'M12 15V4m-4 3.5L12 3.5l4 4M6 11.5H5V20.5h14v-9h-1',
  heart: 'M12 20s-8-4.6-8-10.300A4.5 4.5 0 0 1 12 7a4.5 4.5 0 0 1 8 2.7C20 15.4 12 20 12 20',
  alert: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17M12 8v5m0 3v.2',
  mic: 'M12 15a3.5 3.5 0 0 0 3.5-3.5v-5a3.5 3.5 0 0 0-7 0v5A3.5 3.5 0 0 0 12 15m-6.5-4a6.5 6.5 0 0 0 13 0M12 17.5V21m-3 0h6',
} as const

export type IconName = keyof typeof iconPaths
/** Icons that show a direction are mirrored in a right-to-left page; a clock or a check mark is not. */
export const MIRRORED: readonly string[] = [
  'chevron-end',
  'chevron-start',
  'arrow-end',
  'truck',
  'return',
] satisfies IconName[]
