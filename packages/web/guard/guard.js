/**
 * Says in words why a page shows nothing, on any engine: written in ECMAScript 5, and not rewritten by the build
 * (docs/monitor.md#engines). The words stand in the document. It runs before the program and knows nothing of it but this:
 * the program does not start where `data-too-old` is set, and sends the event `muat-started` once it is on the screen.
 */
;(function () {
  var root = document.documentElement
  var isWall = root.getAttribute('data-root') === 'wall'

  /** How long a program that has failed may stay without a word, ms. */
  var patienceMs = 15000
  /** Between two tries; and how long a program may take that has not failed, on a slow line. */
  var retryMs = 60000
  /** The first retry comes sooner. Many walls fail together, so each waits a while of its own. */
  var firstRetryMs = 5000
  var spreadMs = 5000

  // --- What this engine is and can.

  /** @type {Record<string, string>} */
  var names = { Chrome: 'Chromium', Version: 'Safari' }
  var agent = navigator.userAgent
  var called = /(Firefox|Chrome|Version)\/(\d+)/.exec(agent) || ['', agent, '']
  var engine = (names[called[1] || ''] || called[1]) + ' ' + called[2]

  // The newest of what each program needs of its engine: styles that came with Chromium 79, and with 108.
  var isTooOld = !(
    'CSS' in window &&
    (isWall ? CSS.supports('width', 'max(1px, 2px)') : CSS.supports('height', '1dvh'))
  )

  // --- What is remembered, in a tab and on a display. Where storage is forbidden, nothing is.

  /** @param {'sessionStorage' | 'localStorage'} kind @param {string} key @param {string} [value] to be kept; else it is read */
  function kept(kind, key, value) {
    try {
      if (value === undefined) return window[kind].getItem(key) || ''
      window[kind].setItem(key, value)
    } catch (error) {
      // As if nothing had been kept.
    }
    return ''
  }

  // --- The notice.

  /** @param {string} reason `data-reason` of the words to show; none hides it @param {string} [detail] */
  function show(reason, detail) {
    var notice = document.getElementById('guard')
    if (notice === null) {
      // The rest of the document has not been read yet.
      setTimeout(show, 50, reason, detail)
      return
    }
    notice.hidden = reason === ''
    notice.style.cssText =
      'position:fixed;top:0;right:0;bottom:0;left:0;z-index:9;overflow:auto;padding:6vh 6vw;' +
      'white-space:normal;background:#0c1116;color:#f4f7fa;font:' +
      (isWall ? '3vmax' : '1.4em') +
      '/1.3 sans-serif'
    var parts = notice.getElementsByTagName('*')
    for (var at = 0; at < parts.length; at += 1) {
      var part = parts[at]
      if (!(part instanceof HTMLElement)) continue
      if (part.lang === 'id') part.style.fontWeight = 'bold'
      part.style.margin = part.lang === 'en' ? '0 0 1em' : '0'
      var of = part.getAttribute('data-reason')
      if (of) part.hidden = of !== reason
      if (part.className === 'engine') part.textContent = engine
      if (part.className === 'detail') part.textContent = detail || ''
    }
  }

  // --- The relay hears of displays that show no board: docs/monitor.md#displays-that-cannot-run.

  /** @param {string} reason @param {string} detail */
  function tell(reason, detail) {
    show(reason, detail)
    // A picture of a wall, within the fleet page, is no display.
    if (!isWall || window.self !== window.top) return
    var request = new XMLHttpRequest()
    request.open('POST', '/relay/failed-display')
    request.setRequestHeader('Content-Type', 'application/json')
    // Which display this is, the relay finds out: it knows how its program remembers that.
    request.send(
      JSON.stringify({
        id: kept('localStorage', 'muat.display'),
        address: location.pathname + location.search,
        remembered: kept('localStorage', 'muat.wall'),
        reason: reason,
        detail: detail,
      }),
    )
  }

  // --- Trying again. Only once the server answers: nobody is to look at a browser's own error page.

  /** @type {ReturnType<typeof setTimeout> | undefined} */
  var retry

  /** @param {number} ms */
  function retryAfter(ms) {
    retry = setTimeout(
      function () {
        var request = new XMLHttpRequest()
        request.open('GET', location.href)
        request.onloadend = function () {
          if (request.status === 200) location.reload()
          else retryAfter(firstRetryMs)
        }
        request.send()
      },
      ms + Math.random() * spreadMs,
    )
  }

  if (isTooOld) {
    root.setAttribute('data-too-old', '')
    // docs/product.md#programs-and-phones
    if (!isWall && /Android|iPhone|iPad|iPod/.test(agent)) show('phone')
    else tell('too_old', '')
    retryAfter(retryMs)
    return
  }

  // --- A program that throws.

  var isStarted = false
  var hasFailed = false
  /** It may have started all the same, and looks like nothing. */
  var lacksStyles = false

  /** @param {string} detail what was thrown, or could not be fetched */
  function fail(detail) {
    if (hasFailed) return
    hasFailed = true
    var now = Date.now()
    // Over the reloads of this tab.
    var since = Number(kept('sessionStorage', 'muat.failing'))
    var isFirst = since === 0
    if (isFirst) kept('sessionStorage', 'muat.failing', String(now))
    var wasStarted = isStarted
    // What is on the screen by then is not to be believed any more.
    setTimeout(
      function () {
        if (hasFailed && isStarted === wasStarted) tell('failed', detail.slice(0, 200))
      },
      wasStarted ? 0 : Math.min(patienceMs, (since || now) + patienceMs - now),
    )
    retryAfter(isFirst ? firstRetryMs : retryMs)
  }

  /** @param {Event} event */
  function onError(event) {
    var target = event.target
    if (event instanceof ErrorEvent) {
      // Once a wall is on the screen, an exception may have left an old board there. Without one it is no fault of the
      // program's; and the office has words of its own for what fails once it stands.
      if (!isStarted || (isWall && event.error)) fail(event.message)
    } else if (isStarted) return
    else if (target instanceof HTMLScriptElement) fail(target.src)
    else if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') {
      lacksStyles = true
      fail(target.href)
    }
  }

  addEventListener('error', onError, true)
  addEventListener('unhandledrejection', function (event) {
    if (!isStarted) fail(String(event.reason))
  })
  setTimeout(function () {
    if (!isStarted) fail('Nothing after 60 s')
  }, retryMs)
  addEventListener('muat-started', function () {
    isStarted = true
    if (lacksStyles) return
    // What failed was nothing that it needs.
    hasFailed = false
    clearTimeout(retry)
    show('')
    setTimeout(function () {
      if (!hasFailed) kept('sessionStorage', 'muat.failing', '0')
    }, retryMs)
  })
})()
