/**
 * Drawings from Lucide 1.73 (ISC licence, icons-licence.txt), every shape written as a path of the 24 by 24 grid.
 * Those of the parts themselves stand here, those of the bank's things in icons-of-things.ts: the sign-in page loads the first alone.
 */
export type Drawing = string

export const ArrowLeft: Drawing = 'M12 19l-7-7 7-7M19 12H5'

export const CircleAlert: Drawing = 'M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0M12 8L12 12M12 16L12.01 16'

export const CircleCheck: Drawing = 'M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0M16 9l-5.5 5.5L8 12'

export const Eye: Drawing =
  'M2.062 12.348a1 1 0 0 1 0-.696 10.75 10.75 0 0 1 19.876 0 1 1 0 0 1 0 .696 10.75 10.75 0 0 1-19.876 0M9 12a3 3 0 1 0 6 0a3 3 0 1 0 -6 0'

export const EyeOff: Drawing =
  'M10.733 5.076a10.744 10.744 0 0 1 11.205 6.575 1 1 0 0 1 0 .696 10.747 10.747 0 0 1-1.444 2.49M14.084 14.158a3 3 0 0 1-4.242-4.242M17.479 17.499a10.75 10.75 0 0 1-15.417-5.151 1 1 0 0 1 0-.696 10.75 10.75 0 0 1 4.446-5.143M2 2l20 20'

export const TriangleAlert: Drawing =
  'M21.73 18l-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3M12 9v4M12 17h.01'

export const X: Drawing = 'M18 6 6 18M6 6l12 12'
