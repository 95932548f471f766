import type { ComponentType } from 'react'
import { type Catalogues, learn } from '../language.ts'

/** A screen of an area that brings its texts along (decision 104). */
export const screenOf =
  <Area extends { readonly catalogues: Catalogues }>(fetchArea: () => Promise<Area>) =>
  <Props extends object>(pick: (area: Area) => ComponentType<Props>) =>
  async (): Promise<ComponentType<Props>> => {
    const area = await fetchArea()
    await learn(area.catalogues)
    return pick(area)
  }
