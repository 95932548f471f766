import { msg } from '@lingui/core/macro'

// Browsers of lately remember a script that failed, and ask for it again only on a fresh page.
/** The reader of QR codes, which comes with the first picture or the camera, did not come. */
export const readerNotLoaded = msg`Не вдалося запустити читання QR-кодів. Перевірте інтернет і спробуйте ще раз. Якщо не допоможе, оновіть сторінку.`
