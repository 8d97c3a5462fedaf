// Style and script of the gate's page. Their digests are in its content security policy.

export const style = `
:root{color-scheme:light dark;font:20px/1.45 system-ui,sans-serif;background:var(--ground);color:var(--ink);--ground:#fff;--panel:#f1f4f7;--ink:#16202a;--quiet:#546575;--line:#8b9aa8;--accent:#0b5cad;--on:#fff;--good:#14663a;--old:#8a4b00;--bad:#a8132c}
@media(prefers-color-scheme:dark){:root{--ground:#0f1419;--panel:#1a222b;--ink:#f4f7fa;--quiet:#a9b6c4;--line:#5d6d7c;--accent:#7cc0ff;--on:#08131d;--good:#7be0a4;--old:#ffc26b;--bad:#ff9aab}}
*{box-sizing:border-box}
body{margin:0 auto;padding:1rem;max-width:64rem}
header{display:flex;justify-content:space-between;gap:1rem;margin-bottom:.75rem}
header span{color:var(--quiet)}
p{margin:0 0 .75rem}
p.good,p.old,p.bad{padding:.75rem 1rem;border:2px solid;border-radius:.5rem;font-weight:600}
.good{color:var(--good)}.old{color:var(--old)}.bad{color:var(--bad)}
form{display:grid;gap:.75rem}
form.find{grid-template-columns:1fr auto;align-items:end;margin-bottom:1rem}
label{display:grid;gap:.25rem;color:var(--quiet)}
label.tick{grid-template-columns:auto 1fr;align-items:center;gap:.75rem;min-height:3rem;color:var(--ink)}
input{font:inherit;font-size:1.4rem;min-height:3.25rem;min-width:0;width:100%;padding:.25rem .75rem;border:2px solid var(--line);border-radius:.5rem;background:var(--ground);color:var(--ink);text-transform:uppercase}
input[type=checkbox]{width:2rem;min-height:2rem;height:2rem;margin:0;accent-color:var(--accent)}
label.photo{place-items:center;min-height:3.25rem;align-content:center;border:2px dashed var(--line);border-radius:.5rem;color:var(--ink);font-weight:600}
label.photo:focus-within{outline:3px solid var(--accent)}
label.photo input{position:absolute;opacity:0;width:1px;min-height:1px;height:1px}
button{font:inherit;font-weight:600;min-height:3.25rem;padding:.25rem 1.5rem;border:0;border-radius:.5rem;background:var(--accent);color:var(--on)}
button.good{background:var(--good);color:var(--on);font-size:1.4rem;min-height:4rem}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
article{margin:0 0 1rem;padding:1rem;border-radius:.5rem;background:var(--panel)}
h1{margin:0 0 .75rem;padding:.75rem 1rem;border-radius:.5rem;font-size:2.8rem;line-height:1.15;text-transform:uppercase}
h1.good,h1.bad{color:var(--on);background:var(--good)}
h1.bad{background:var(--bad)}
h2{margin:0 0 .25rem;font-size:2rem;line-height:1.2}
h3{margin:0 0 .5rem;font-size:1rem;color:var(--quiet)}
dl{display:grid;grid-template-columns:auto 1fr;gap:.25rem 1rem;margin:0 0 1rem}
dt{color:var(--quiet)}
dd{margin:0;font-weight:600;overflow-wrap:anywhere}
.lists{display:grid;grid-template-columns:repeat(2,minmax(0,1fr));gap:1rem}
ul{margin:0;padding:0;list-style:none}
li a{display:flex;flex-direction:column;justify-content:center;min-height:3.25rem;padding:.4rem .75rem;margin-bottom:.5rem;border:1px solid var(--line);border-radius:.5rem;color:inherit;text-decoration:none}
li span{color:var(--quiet);overflow-wrap:anywhere}
`

/**
 * Sends forms and follows links without leaving the page: where the network is away, the page says so and keeps what was
 * typed. Renews the lists while nobody types. Without it, the page works as plain forms.
 */
export const script = `
(() => {
  const offline = document.getElementById('offline')
  let asked = 0
  const show = async (url, init) => {
    const mine = ++asked
    try {
      const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(15000) })
      const next = new DOMParser().parseFromString(await answer.text(), 'text/html').querySelector('main')
      if (next === null) throw new Error(answer.status)
      offline.hidden = true
      if (mine !== asked) return
      document.querySelector('main').replaceWith(next)
      next.querySelector('[autofocus]')?.focus()
    } catch {
      offline.hidden = false
      scrollTo(0, 0)
    } finally {
      for (const button of document.querySelectorAll('button')) button.disabled = false
    }
  }
  addEventListener('submit', (event) => {
    event.preventDefault()
    const form = event.target
    const fields = new URLSearchParams(new FormData(form))
    for (const button of form.querySelectorAll('button')) button.disabled = true
    if (form.method === 'post') show(form.action, { method: 'POST', body: fields })
    else show(form.action + '?' + fields)
  })
  addEventListener('click', (event) => {
    const link = event.target.closest('a')
    if (link === null) return
    event.preventDefault()
    show(link.href)
  })
  addEventListener('change', async ({ target }) => {
    if (target.type !== 'file' || target.files.length === 0) return
    const label = target.previousElementSibling
    try {
      const picture = await createImageBitmap(target.files[0])
      const scale = Math.min(1, 1280 / Math.max(picture.width, picture.height))
      const canvas = document.createElement('canvas')
      canvas.width = Math.round(picture.width * scale)
      canvas.height = Math.round(picture.height * scale)
      canvas.getContext('2d').drawImage(picture, 0, 0, canvas.width, canvas.height)
      const field = target.form.elements.photo ?? target.form.appendChild(document.createElement('input'))
      Object.assign(field, { type: 'hidden', name: 'photo', value: canvas.toDataURL('image/jpeg', 0.8) })
      label.textContent = target.dataset.taken
    } catch {
      label.textContent = target.dataset.bad
    }
  })
  addEventListener('keydown', ({ key }) => {
    if (key.length === 1 && !document.activeElement.matches('input')) document.querySelector('[name=q]')?.focus()
  })
  setInterval(() => {
    const isUsed = document.querySelector('article') !== null ||
      [...document.querySelectorAll('input')].some(({ type, value }) => type !== 'checkbox' && value !== '')
    if (!isUsed) show(location.pathname)
    else fetch(location.pathname, { method: 'HEAD' }).then(
      ({ status }) => { if (status === 401) show(location.pathname); else offline.hidden = true },
      () => { offline.hidden = false },
    )
  }, 10000)
})()
`
