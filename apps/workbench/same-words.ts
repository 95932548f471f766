import { readFileSync } from 'node:fs'
import { formatter } from '@lingui/format-po'

/** A component must sound here as it does in the product. */

async function catalogue(path: string) {
  const filename = new URL(path, import.meta.url)
  const po = formatter({ origins: false })
  return await po.parse(readFileSync(filename, 'utf8'), {
    locale: 'ru',
    sourceLocale: 'uk',
    filename: filename.pathname,
  })
}

const own = await catalogue('./src/locales/ru.po')
for (const area of ['sign', 'cabinet']) {
  const theirs = await catalogue(`../web/src/${area}/locales/ru.po`)
  for (const id of Object.keys(own).filter((id) => theirs[id] && theirs[id].translation !== own[id]?.translation)) {
    console.error(
      `«${own[id]?.message}» is «${own[id]?.translation}» in the workbench and «${theirs[id]?.translation}» in ${area}`,
    )
    process.exitCode = 1
  }
}
