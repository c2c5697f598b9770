import "../shared/theme/tokens.css";
import "../shared/theme/fonts.css";
import "../shared/theme/base.css";
