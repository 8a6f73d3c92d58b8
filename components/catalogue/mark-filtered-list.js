// Runs before the first paint: see product-list.css.ts.
if (/[?&](q|page|sort|category|brand|price_m|in_stock|on_sale|rating|attribute|option)/.test(location.search)) {
  document.documentElement.dataset.asked = ''
}
