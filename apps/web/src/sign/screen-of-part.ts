import type { ComponentType } from 'react'
import { type Catalogues, withTexts } from '../language.ts'

/** A screen of a part that loads its texts with itself. */
export const screenOf =
  <Part extends { readonly catalogues: Catalogues }>(load: () => Promise<Part>) =>
  <Props extends object>(pick: (part: Part) => ComponentType<Props>) =>
  async (): Promise<ComponentType<Props>> =>
    pick(await withTexts(load)())
