import { type Catalogues, learn } from '../../language.ts'

/** A part of the cabinet that brings its texts along (decision 104): there before it shows. */
export const withTexts =
  <Area extends { readonly catalogues: Catalogues }>(fetchArea: () => Promise<Area>) =>
  async (): Promise<Area> => {
    const area = await fetchArea()
    await learn(area.catalogues)
    return area
  }
