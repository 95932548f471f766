import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'

/** What is fetched when first needed, together with a catalogue of its own. */
export type TextArea = {
  /** The folder below src. */
  readonly path: string
  /** The script that brings texts or screens, and names the catalogues. */
  readonly script: string
  /** Whose catalogue is there before: its texts are not brought again. */
  readonly after?: 'sign' | 'cabinet'
}

const source = resolve(import.meta.dirname, '../src')

const areasIn = (folder: string, script: string, after?: TextArea['after']): readonly TextArea[] =>
  readdirSync(resolve(source, folder)).map((area) => ({
    path: `${folder}/${area}`,
    script: `${folder}/${area}/${script}`,
    ...(after ? { after } : {}),
  }))

/** Texts of rare errors, and the further parts of the sign-in area and of the cabinet. */
export const textAreas: readonly TextArea[] = [
  ...areasIn('error-areas', 'texts.ts'),
  ...areasIn('sign/areas', 'area.ts', 'sign'),
  ...areasIn('cabinet/areas', 'area.ts', 'cabinet'),
]
