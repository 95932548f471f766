import type { PaletteChoice } from '@dilo/ui/overlays/command-palette.tsx'

export type Command = PaletteChoice & { /** Other names of the command for the search. */ readonly words?: string }

const folded = (text: string): string => text.replaceAll(/['ʼ]/g, '’').toLocaleLowerCase('uk')

/**
 * The commands whose name or other names contain every typed word, each at the beginning of a word. All of them for an
 * empty text.
 */
export function matchingCommands(commands: readonly Command[], text: string): readonly Command[] {
  const typed = folded(text).split(/\s+/).filter(Boolean)
  return commands.filter(({ name, words = '' }) => {
    const own = folded(`${name} ${words}`).split(/[\s,:«»()]+/)
    return typed.every((word) => own.some((one) => one.startsWith(word)))
  })
}
