// Pictures out of sight load once somebody scrolls: see src/styles/base.css.

addEventListener('scroll', () => document.documentElement.classList.add('scrolled'), { once: true });
