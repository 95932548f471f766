import { readFileSync } from 'node:fs'
import { formatter } from '@lingui/format-po'

/** What both areas say must sound the same in both: the ui room's texts stand in each catalogue. */

async function catalogue(area: 'sign' | 'cabinet', locale: string) {
  const filename = new URL(`./src/${area}/locales/${locale}.po`, import.meta.url)
  const po = formatter({ origins: false })
  return await po.parse(readFileSync(filename, 'utf8'), { locale, sourceLocale: 'uk', filename: filename.pathname })
}

const [sign, cabinet] = await Promise.all([catalogue('sign', 'ru'), catalogue('cabinet', 'ru')])
const different = Object.keys(sign).filter((id) => cabinet[id] && cabinet[id].translation !== sign[id]?.translation)
for (const id of different) {
  console.error(`«${sign[id]?.message}» is «${sign[id]?.translation}» in sign and «${cabinet[id]?.translation}» in cabinet`)
}
if (different.length > 0) process.exitCode = 1
