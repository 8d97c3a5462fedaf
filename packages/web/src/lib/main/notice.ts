import '../../styles/main.css'

/** docs/product.md#programs-and-phones. */
export const showNotice = (element: HTMLElement): void => {
  element.append(
    Object.assign(document.createElement('h1'), {
      textContent: 'This site can only be accessed using Desktop',
    }),
  )
  element.dataset['notice'] = 'mobile'
}
