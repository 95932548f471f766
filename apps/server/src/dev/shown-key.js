import { sendTo } from './send.js'

const day = new Intl.DateTimeFormat('uk-UA', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  timeZone: 'Europe/Kyiv',
})

/** @param {string} base64 @param {string} name @param {string} title */
function fileLink(base64, name, title) {
  const link = document.createElement('a')
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
  link.href = URL.createObjectURL(new Blob([bytes], { type: 'application/octet-stream' }))
  link.download = name
  link.className = 'plain file'
  link.textContent = title
  return link
}

/**
 * Gets a key of the demo authority and shows it: its files to save, and the password. The page alone has it from then on.
 * @param {HTMLElement} node @param {{ phone: string, companyId?: string, hash?: string }} wish
 */
export async function getKey(node, wish) {
  node.replaceChildren('Створюємо ключ, це кілька секунд…')
  try {
    const key = await sendTo('/dev/keys', wish)
    const name = `test-key-${key.serial.slice(0, 8)}`
    const password = document.createElement('strong')
    password.className = 'password'
    password.textContent = key.password
    const words = document.createElement('p')
    words.append(
      'Ключ видав тестовий ЦСК: юридичної сили він не має. Дійсний до ',
      day.format(new Date(key.validTo)),
      '. Пароль: ',
      password,
    )
    const files = document.createElement('div')
    files.className = 'files'
    files.append(
      fileLink(key.pfx, `${name}.pfx`, 'Зберегти .pfx'),
      fileLink(key.pk8, `${name}.pk8`, 'Зберегти .pk8'),
      fileLink(key.cer, `${name}.cer`, 'Сертифікат .cer'),
    )
    node.replaceChildren(words, files)
  } catch (error) {
    node.replaceChildren(error.message)
  }
}
