import { globSync, readFileSync } from 'node:fs'
import { formatter } from '@lingui/format-po'

/** What several areas say must sound the same in all: a text of the ui room may stand in each catalogue. */

const po = formatter({ origins: false })
const heard = new Map<string, { translation: string; file: string }>()
let different = 0
for (const file of globSync('src/**/locales/ru.po', { cwd: import.meta.dirname })) {
  const text = readFileSync(new URL(file, import.meta.url), 'utf8')
  for (const [id, { message, translation = '' }] of Object.entries(
    await po.parse(text, { locale: 'ru', sourceLocale: 'uk', filename: file }),
  )) {
    const before = heard.get(id)
    if (before === undefined) heard.set(id, { translation, file })
    else if (before.translation !== translation) {
      different += 1
      console.error(`«${message}» is «${before.translation}» in ${before.file} and «${translation}» in ${file}`)
    }
  }
}
if (heard.size === 0) throw new Error('No texts found: have the catalogues moved?')
if (different > 0) process.exitCode = 1
