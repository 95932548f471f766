import type { ReactNode } from 'react'

/** A drawing at a width, with its points in pixels from the left and from the top. */
export type Plot = { readonly xs: readonly number[]; readonly ys: readonly number[]; readonly drawing: ReactNode }
