/**
 * Explains on the page why its program does not run. Written in ECMAScript 5 and not transpiled, so that every engine
 * parses it (docs/monitor.md#engines). The texts are in the document. Contract with the program: it does not start if
 * `data-too-old` is set, and it dispatches `muat-started` once it is on the screen.
 */
;(function () {
  var root = document.documentElement
  var isWall = root.getAttribute('data-root') === 'wall'

  /** Delay before the notice of a failed program: a retry may help first, ms. */
  var patienceMs = 15000
  /** A program that has not started by then counts as failed, ms. */
  var startLimitMs = 60000
  /** Interval of retries, ms. */
  var retryMs = 60000
  /** The first retry is sooner. Each wall adds a random delay, because many fail together, ms. */
  var firstRetryMs = 5000
  var spreadMs = 5000

  // --- Engine.

  /** @type {Record<string, string>} */
  var names = { Chrome: 'Chromium', Version: 'Safari' }
  var agent = navigator.userAgent
  // The version of a television's Safari is that of its system.
  var called = /(Firefox|Chrome|Version(?!.* TV Safari))\/(\d+)/.exec(agent) || ['', agent, '']
  var engine = (names[called[1] || ''] || called[1]) + ' ' + called[2]

  // Detects Chromium below 79 (walls) and below 108 (office). Safari and Firefox had both features before the versions
  // that Muat supports.
  var isTooOld = !(
    'CSS' in window &&
    (isWall ? CSS.supports('width', 'max(1px, 2px)') : CSS.supports('height', '1dvh'))
  )

  // --- Storage, which a display may forbid.

  /** @param {'sessionStorage' | 'localStorage'} kind @param {string} key */
  function read(kind, key) {
    try {
      return window[kind].getItem(key) || ''
    } catch (error) {
      return ''
    }
  }

  /** @param {number} since time of the first failure in this tab, kept across reloads; 0: none */
  function keepFailing(since) {
    try {
      sessionStorage.setItem('muat.failing', String(since))
    } catch (error) {
      // Storage is forbidden.
    }
  }

  // --- The notice.

  /** @param {string} reason `data-reason` of the texts to show; '' hides the notice @param {string} [detail] */
  function show(reason, detail) {
    var notice = document.getElementById('guard')
    if (notice === null) {
      // The document is not parsed up to the notice yet.
      setTimeout(show, 50, reason, detail)
      return
    }
    notice.hidden = reason === ''
    // The program reports no paints while it is covered.
    root.setAttribute('data-covered', reason)
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
      part.style.color = 'inherit'
      var of = part.getAttribute('data-reason')
      if (of) part.hidden = of !== reason
      if (part.className === 'engine') part.textContent = engine
      if (part.className === 'detail') part.textContent = detail || ''
    }
  }

  // --- Report of failed displays to the relay: docs/monitor.md#fleet.

  /** @param {string} reason @param {string} detail */
  function report(reason, detail) {
    show(reason, detail)
    // The preview of a wall in the fleet page is not a display.
    if (!isWall || window.self !== window.top) return
    var request = new XMLHttpRequest()
    request.open('POST', '/relay/failed-display')
    request.setRequestHeader('Content-Type', 'application/json')
    // The relay reads name and areas from these. features/wall/storage.ts has the keys.
    request.send(
      JSON.stringify({
        id: read('localStorage', 'muat.display'),
        address: (location.pathname + location.search).slice(0, 600),
        remembered: read('localStorage', 'muat.wall').slice(0, 600),
        reason: reason,
        detail: detail,
      }),
    )
  }

  // --- Retries. The page reloads only once the server answers, so that the browser's error page is never shown.

  /** @type {ReturnType<typeof setTimeout> | undefined} */
  var retry

  /** @param {number} ms */
  function retryAfter(ms) {
    retry = setTimeout(
      function () {
        var request = new XMLHttpRequest()
        request.open('GET', location.href)
        request.timeout = firstRetryMs
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
    else report('too_old', '')
    retryAfter(retryMs)
    return
  }

  // --- Failures of the program.

  var isStarted = false
  var hasFailed = false
  /** A style sheet failed to load: the program may start, but its page is unreadable. */
  var lacksStyles = false
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  var notice

  /**
   * @param {string} detail the error, or the address of a file that could not be loaded
   * @param {number} patience how long the notice waits, ms
   */
  function fail(detail, patience) {
    if (hasFailed) return
    hasFailed = true
    var now = Date.now()
    var since = Number(read('sessionStorage', 'muat.failing'))
    if (since === 0) keepFailing(now)
    notice = setTimeout(
      function () {
        report('failed', detail.slice(0, 200))
      },
      // A started wall may show an old board: the notice covers it at once.
      isStarted ? 0 : Math.min(patience, (since || now) + patience - now),
    )
    // Without storage every failure looks like the first one.
    var isFirst = since === 0 && read('sessionStorage', 'muat.failing') !== ''
    retryAfter(isFirst ? firstRetryMs : retryMs)
  }

  /** @param {Event} event */
  function onError(event) {
    var target = event.target
    if (event instanceof ErrorEvent) {
      // After the start, an exception on a wall may leave an old board on the screen. An event without `error`
      // (ResizeObserver) is harmless, and the office has its own error pages.
      if (!isStarted || (isWall && event.error))
        fail(event.message.replace(/^Uncaught /, ''), patienceMs)
    } else if (isStarted) return
    else if (target instanceof HTMLScriptElement) fail(target.src, patienceMs)
    else if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') {
      lacksStyles = true
      fail(target.href, patienceMs)
    }
  }

  addEventListener('error', onError, true)
  addEventListener('unhandledrejection', function (event) {
    if (!isStarted) fail(String(event.reason), patienceMs)
  })
  setTimeout(function () {
    var sheet = document.querySelector('link[rel=stylesheet]')
    var isStyled = !(sheet instanceof HTMLLinkElement) || sheet.sheet !== null
    if (!isStarted || !isStyled) fail('The program did not start within 60 s', 0)
  }, startLimitMs)
  addEventListener('muat-started', function () {
    isStarted = true
    if (lacksStyles) return
    // The failed file was optional.
    hasFailed = false
    clearTimeout(notice)
    clearTimeout(retry)
    show('')
    setTimeout(function () {
      if (!hasFailed) keepFailing(0)
    }, retryMs)
  })
})()
