import type { ReactNode } from 'react'

/** What is drawn at a width: where the points are in pixels, from left to right and from the top, and the drawing. */
export type Plot = { readonly xs: readonly number[]; readonly ys: readonly number[]; readonly drawing: ReactNode }
