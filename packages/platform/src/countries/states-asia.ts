/** States of countries in Asia, as `code Name` with ISO 3166-2 codes. */
export const statesOfAsia = {
  AE: `AJ Ajman; AZ Abu Dhabi; DU Dubai; FU Fujairah; RK Ras Al Khaimah; SH Sharjah; UQ Umm Al Quwain`,
  IN: `AN Andaman and Nicobar Islands; AP Andhra Pradesh; AR Arunachal Pradesh; AS Assam; BR Bihar; CG Chhattisgarh;
    CH Chandigarh; DH Dadra and Nagar Haveli and Daman and Diu; DL Delhi; GA Goa; GJ Gujarat; HP Himachal Pradesh;
    HR Haryana; JH Jharkhand; JK Jammu and Kashmir; KA Karnataka; KL Kerala; LA Ladakh; LD Lakshadweep;
    MH Maharashtra; ML Meghalaya; MN Manipur; MP Madhya Pradesh; MZ Mizoram; NL Nagaland; OD Odisha; PB Punjab;
    PY Puducherry; RJ Rajasthan; SK Sikkim; TN Tamil Nadu; TR Tripura; TS Telangana; UK Uttarakhand;
    UP Uttar Pradesh; WB West Bengal`,
  JP: `01 Hokkaido; 02 Aomori; 03 Iwate; 04 Miyagi; 05 Akita; 06 Yamagata; 07 Fukushima; 08 Ibaraki; 09 Tochigi;
    10 Gunma; 11 Saitama; 12 Chiba; 13 Tokyo; 14 Kanagawa; 15 Niigata; 16 Toyama; 17 Ishikawa; 18 Fukui;
    19 Yamanashi; 20 Nagano; 21 Gifu; 22 Shizuoka; 23 Aichi; 24 Mie; 25 Shiga; 26 Kyoto; 27 Osaka; 28 Hyogo;
    29 Nara; 30 Wakayama; 31 Tottori; 32 Shimane; 33 Okayama; 34 Hiroshima; 35 Yamaguchi; 36 Tokushima; 37 Kagawa;
    38 Ehime; 39 Kochi; 40 Fukuoka; 41 Saga; 42 Nagasaki; 43 Kumamoto; 44 Oita; 45 Miyazaki; 46 Kagoshima;
    47 Okinawa`,
}
