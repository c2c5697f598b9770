import "../platform/theme/tokens.css";
import "../platform/theme/fonts.css";
import "../platform/theme/base.css";
